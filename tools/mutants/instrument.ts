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

/** `access: "signed-in"` is read with every call, so it becomes a getter. */
const propertyWithSwitch = (id: number, replacement: string, property: ts.PropertyAssignment): ts.Node => {
  const { factory } = ts;
  const value = factory.createConditionalExpression(switchAt(id), undefined, written(replacement), undefined, property.initializer);
  return factory.createGetAccessorDeclaration(
    undefined,
    property.name,
    [],
    undefined,
    factory.createBlock([factory.createReturnStatement(value)]),
  );
};

/** `chain.where(…)` becomes `(chain => off ? chain : chain.where(…))(chain)`: what stands before it is written once. */
const callWithSwitch = (id: number, call: ts.CallExpression): ts.Node => {
  const { factory } = ts;
  if (!ts.isPropertyAccessExpression(call.expression)) throw new Error("A filter is a call of a chain.");
  const chain = factory.createIdentifier("chain");
  const again = factory.createCallExpression(
    factory.createPropertyAccessExpression(chain, call.expression.name),
    undefined,
    call.arguments,
  );
  const body = factory.createConditionalExpression(switchAt(id), undefined, chain, undefined, again);
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

const withSwitch = (node: ts.Node, id: number, { replacement }: Removal): ts.Node => {
  if (ts.isCallExpression(node) && replacement === undefined) return callWithSwitch(id, node);
  if (replacement === undefined) throw new Error("Only a call can be left out.");
  if (ts.isPropertyAssignment(node)) return propertyWithSwitch(id, replacement, node);
  const value = ts.factory.createParenthesizedExpression(node as ts.Expression);
  const choice = ts.factory.createConditionalExpression(switchAt(id), undefined, written(replacement), undefined, value);
  return ts.factory.createParenthesizedExpression(choice);
};

export const instrument = (file: string, source: string, firstId: number): { text: string; guards: Guard[] } => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const removals = removalsIn(tree).map((removal, index) => ({ removal, id: firstId + index }));
  const guards = removals.map(({ removal: { node, kind, replacement }, id }) => {
    const isFilter = replacement === undefined && ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
    const start = isFilter ? node.expression.name.getStart() : node.getStart();
    const text = source.slice(start, node.end).replace(/\s+/g, " ").slice(0, 100);
    return { id, file, inside: declarationAround(node), line: tree.getLineAndCharacterOfPosition(start).line + 1, kind, text, replacement };
  });
  const { transformed } = ts.transform(tree, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node => {
        const inner = ts.visitEachChild(node, visit, context);
        return removals
          .filter(({ removal }) => removal.node === node)
          .reduce((now, { id, removal }) => withSwitch(now, id, removal), inner);
      };
      return ts.visitEachChild(root, visit, context);
    },
  ]);
  const [first = tree] = transformed;
  return { text: removals.length === 0 ? source : ts.createPrinter().printFile(first), guards };
};
