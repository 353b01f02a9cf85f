// What a guard looks like in the server's sources, so that a new one is found by its shape and cannot be forgotten.
import ts from "typescript";

export type GuardKind = "refusal" | "right" | "role" | "own rows" | "company" | "relation" | "access";

/** A guard and what stands there without it; no replacement: the call is left out of its chain. */
export type Removal = { node: ts.Node; kind: GuardKind; replacement?: string };

/** Functions that answer whether somebody may. What starts with `may` is one. */
const rights =
  /^(may([A-Z].*)?|was[A-Z].*|relationsTo|standing|isAbove|isStale|isFromPortal|isLive|decide|renewalRefusal|limitReached|guard|open|seesBalance|inHrQueue)$/;
const refusals = /^(missing|unauthenticated|badCredentials)$/;
const refusingKinds = /^"(missing|unauthenticated|forbidden)"$/;

const isRefusal = (node: ts.Expression): boolean => {
  if (ts.isCallExpression(node)) return refusals.test(node.expression.getText());
  if (!ts.isNewExpression(node) || node.expression.getText() !== "Problem") return false;
  return refusingKinds.test(node.arguments?.[0]?.getText() ?? "");
};

const throwsRefusal = (statement: ts.Statement): boolean => {
  const inner = ts.isBlock(statement) ? statement.statements[0] : statement;
  return inner !== undefined && ts.isThrowStatement(inner) && isRefusal(inner.expression);
};

const { AmpersandAmpersandToken: AND, BarBarToken: OR } = ts.SyntaxKind;
const isBoth = (node: ts.Node): node is ts.BinaryExpression => ts.isBinaryExpression(node) && [AND, OR].includes(node.operatorToken.kind);
const bare = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? bare(node.expression) : node);

/** Each part of a condition, made to say nothing: a part of an `or` never holds, a part of an `and` always. */
const partsOf = (kind: GuardKind, condition: ts.Expression, alone: "true" | "false"): Removal[] => {
  const node = bare(condition);
  if (!isBoth(node)) return [{ node, kind, replacement: alone }];
  const inner = node.operatorToken.kind === AND ? "true" : "false";
  return [node.left, node.right].flatMap((side) => partsOf(kind, side, inner));
};

const columnOf = (node: ts.Expression | undefined): string => (node && ts.isStringLiteral(node) ? node.text : "");

/** `.where("x.company_id", "=", tx.company)` and what ties two tables to one company; `.where("owner_id", "=", employee)`. */
const filterKind = (call: ts.CallExpression): GuardKind | undefined => {
  if (!ts.isPropertyAccessExpression(call.expression)) return undefined;
  const method = call.expression.name.text;
  const column = columnOf(call.arguments[0]);
  if (/^(where|whereRef|on|onRef)$/.test(method) && /(^|\.)company_id$/.test(column)) return "company";
  if (method === "where" && /(^|\.)(owner_id|employee_id|actor_id|manager_id)$/.test(column) && columnOf(call.arguments[1]) !== "is not") {
    return "own rows";
  }
  return undefined;
};

/** Who a workflow lets act: each relation that it names elsewhere, added. */
const widened = (list: ts.ArrayLiteralExpression): string[] => {
  const source = list.getSourceFile().text;
  const everywhere = [...source.matchAll(/\bby: \[([^\]]*)\]/g)].flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
  const held = list.elements.map((element) => element.getText());
  return [...new Set(everywhere)].filter((name) => !held.includes(name)).map((name) => `[${[...held, name].join(", ")}]`);
};

const inProperty = (node: ts.PropertyAssignment): Removal[] => {
  const { initializer } = node;
  if (node.name.getText() === "access" && /^"(signed-in|session-cookie|link)"$/.test(initializer.getText())) {
    return [{ node, kind: "access", replacement: '"public"' }];
  }
  if (node.name.getText() !== "by" || !ts.isArrayLiteralExpression(initializer)) return [];
  return widened(initializer).map((replacement) => ({ node, kind: "relation", replacement }));
};

const inRight = (node: ts.Node): Removal[] => {
  if (ts.isIfStatement(node) && !throwsRefusal(node.thenStatement)) return partsOf("right", node.expression, "false");
  if (ts.isConditionalExpression(node)) {
    return [...partsOf("right", node.condition, "false"), ...partsOf("right", node.condition, "true")];
  }
  return isBoth(node) && !isBoth(node.parent) ? partsOf("right", node, "false") : [];
};

const removalsAt = (node: ts.Node, isInRight: boolean): Removal[] => {
  const found = isInRight ? inRight(node) : [];
  if (ts.isIfStatement(node) && throwsRefusal(node.thenStatement)) return [...found, ...partsOf("refusal", node.expression, "false")];
  if (ts.isPropertyAssignment(node)) return [...found, ...inProperty(node)];
  if (!ts.isCallExpression(node)) return found;
  if (node.expression.getText() === "may")
    found.push(...["true", "false"].map((replacement) => ({ node, kind: "role" as const, replacement })));
  const kind = filterKind(node);
  return kind ? [...found, { node, kind }] : found;
};

const declaredName = (node: ts.Node): string =>
  (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && ts.isIdentifier(node.name) ? node.name.text : "";

/** Every guard of a file, each way of removing it once. */
export const removalsIn = (tree: ts.SourceFile): Removal[] => {
  const found = new Map<string, Removal>();
  const visit = (node: ts.Node, isInRight: boolean): void => {
    for (const removal of removalsAt(node, isInRight)) {
      found.set(`${removal.node.getStart()} ${removal.node.end} ${removal.replacement}`, removal);
    }
    const inside = isInRight || rights.test(declaredName(node));
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(tree, false);
  return [...found.values()];
};
