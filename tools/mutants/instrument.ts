// Writes a source file anew with a switch at each guard: `off(17)` is true while guard 17 is to be missing.
import ts from "typescript";
import { type GuardKind, type Removal, removalsIn } from "./guard-shapes.ts";

export type Guard = {
  id: number;
  file: string;
  line: number;
  inside: string;
  kind: GuardKind;
  text: string;
  replacement: string | undefined;
};

const switchAt = (id: number): ts.Expression =>
  ts.factory.createCallExpression(ts.factory.createIdentifier("globalThis.portalGuardIsOff"), undefined, [
    ts.factory.createNumericLiteral(id),
  ]);

/** The declaration at the top of the file that holds it: it stays when lines move. */
const declarationAround = (node: ts.Node): string => {
  let name = "";
  for (let outer: ts.Node = node; !ts.isSourceFile(outer); outer = outer.parent) {
    if (ts.isVariableDeclaration(outer) && ts.isIdentifier(outer.name)) name = outer.name.text;
  }
  return name;
};

/** An expression written as text. */
const written = (text: string): ts.Expression => ts.factory.createIdentifier(text);

type Numbered = { id: number; removal: Removal };

const needed = ({ replacement }: Removal): string => {
  if (replacement === undefined) throw new Error("Only a call can be left out.");
  return replacement;
};

const choiceAt = ({ id, removal }: Numbered, otherwise: ts.Expression): ts.Expression =>
  ts.factory.createConditionalExpression(switchAt(id), undefined, written(needed(removal)), undefined, otherwise);

/** `access: "signed-in"` is read with every call, so it becomes a getter; `by: […]` has as many switches as ways to be widened. */
const propertyWithSwitches = (property: ts.PropertyAssignment, all: readonly Numbered[]): ts.Node => {
  const { factory } = ts;
  const value = all.reduce((otherwise, each) => choiceAt(each, otherwise), property.initializer);
  return factory.createGetAccessorDeclaration(
    undefined,
    property.name,
    [],
    undefined,
    factory.createBlock([factory.createReturnStatement(value)]),
  );
};

/** `chain.where(…)` becomes `(chain => off ? chain : chain.where(…))(chain)`, a condition of a join `chain.onTrue()`: what stands before it is written once. */
const callWithSwitch = (id: number, call: ts.CallExpression): ts.Node => {
  const { factory } = ts;
  if (!ts.isPropertyAccessExpression(call.expression)) throw new Error("A filter is a call of a chain.");
  const chain = factory.createIdentifier("chain");
  const again = factory.createCallExpression(
    factory.createPropertyAccessExpression(chain, call.expression.name),
    undefined,
    call.arguments,
  );
  // A join cannot be without a condition, and this may be its only one.
  const joined = factory.createCallExpression(factory.createPropertyAccessExpression(chain, "onTrue"), undefined, []);
  const without = call.expression.name.text.startsWith("on") ? joined : chain;
  const body = factory.createConditionalExpression(switchAt(id), undefined, without, undefined, again);
  const step = factory.createArrowFunction(
    undefined,
    undefined,
    [factory.createParameterDeclaration(undefined, undefined, "chain")],
    undefined,
    undefined,
    factory.createParenthesizedExpression(body),
  );
  return factory.createCallExpression(factory.createParenthesizedExpression(step), undefined, [call.expression.expression]);
};

const accessIn = (object: ts.Expression | undefined): boolean => {
  const bare = object && ts.isAsExpression(object) ? object.expression : object;
  return bare !== undefined && ts.isObjectLiteralExpression(bare) && bare.properties.some(({ name }) => name?.getText() === "access");
};

/** Constants whose `access` other objects are begun with. */
const sharedIn = (tree: ts.SourceFile): Set<string> =>
  new Set(
    tree.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name, initializer }) => (accessIn(initializer) ? [name.getText()] : [])),
  );

/** `{ ...adding, … }` would keep what its `access` was as the file was read. */
const askingAgain = (object: ts.ObjectLiteralExpression, shared: ReadonlySet<string>): ts.ObjectLiteralExpression => {
  const { factory } = ts;
  const getters = object.properties.flatMap((property) => {
    if (!ts.isSpreadAssignment(property) || !ts.isIdentifier(property.expression) || !shared.has(property.expression.text)) return [];
    const read = factory.createReturnStatement(factory.createPropertyAccessExpression(property.expression, "access"));
    return [factory.createGetAccessorDeclaration(undefined, "access", [], undefined, factory.createBlock([read]))];
  });
  return getters.length === 0 ? object : factory.updateObjectLiteralExpression(object, [...object.properties, ...getters]);
};

const withSwitch = (node: ts.Node, numbered: Numbered): ts.Node => {
  if (ts.isCallExpression(node) && numbered.removal.replacement === undefined) return callWithSwitch(numbered.id, node);
  const value = ts.factory.createParenthesizedExpression(node as ts.Expression);
  return ts.factory.createParenthesizedExpression(choiceAt(numbered, value));
};

const withSwitches = (node: ts.Node, all: readonly Numbered[]): ts.Node =>
  ts.isPropertyAssignment(node) && all.length > 0 ? propertyWithSwitches(node, all) : all.reduce(withSwitch, node);

export const instrument = (file: string, source: string, firstId: number): { text: string; guards: Guard[] } => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const removals = removalsIn(tree).map((removal, index) => ({ removal, id: firstId + index }));
  const shared = sharedIn(tree);
  const guards = removals.map(({ removal: { node, kind, replacement }, id }) => {
    const isFilter = replacement === undefined && ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
    const start = isFilter ? node.expression.name.getStart() : node.getStart();
    const text = source.slice(start, node.end).replace(/\s+/g, " ").slice(0, 100);
    return { id, file, inside: declarationAround(node), line: tree.getLineAndCharacterOfPosition(start).line + 1, kind, text, replacement };
  });
  const { transformed } = ts.transform(tree, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node => {
        const visited = ts.visitEachChild(node, visit, context);
        const inner = ts.isObjectLiteralExpression(visited) ? askingAgain(visited, shared) : visited;
        return withSwitches(
          inner,
          removals.filter(({ removal }) => removal.node === node),
        );
      };
      return ts.visitEachChild(root, visit, context);
    },
  ]);
  const [first = tree] = transformed;
  return { text: removals.length === 0 ? source : ts.createPrinter().printFile(first), guards };
};
