import { expect, test } from 'vitest';
import { synthesize } from './synthesis.ts';

type Resources = Readonly<Record<string, object>>;

/** `${Table.Arn}` of an `Fn::Sub` → `Table`; `${!Literal}` stands for itself. */
const substituted = (text: string): readonly string[] =>
  [...text.matchAll(/\$\{(?!!)([^}.]+)[^}]*\}/g)].map(([, name = '']) => name);

/** Every logical id that a value of a template waits for, and names that are none. */
const referencesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, argument]: [string, unknown]) => {
    if (name === 'Ref' || name === 'DependsOn') return [argument].flat().map(String);
    if (name === 'Fn::GetAtt') return [String(argument).split(/[.,]/, 1).join()];
    if (name !== 'Fn::Sub') return referencesIn(argument);
    const [text, variables = {}] = [argument].flat() as [string, object?];
    const own = Object.keys(variables);
    return [...substituted(text).filter((one) => !own.includes(one)), ...referencesIn(variables)];
  });
};

/** The resources of a circle, in the order in which each waits for the next; none where there is no circle. */
const circleIn = (resources: Resources): readonly string[] => {
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): readonly string[] => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    const resource = resources[id];
    if (resource === undefined || done.has(id)) return [];
    for (const next of referencesIn(resource)) {
      const circle = visit(next, [...path, id]);
      if (circle.length > 0) return circle;
    }
    done.add(id);
    return [];
  };
  return Object.keys(resources).reduce<readonly string[]>(
    (circle, id) => (circle.length > 0 ? circle : visit(id, [])),
    [],
  );
};

const { templates } = synthesize();

test.each(Object.entries(templates))(
  '%s has no circular reference, so that CloudFormation can create it',
  (_, { Resources }) => {
    expect(circleIn(Resources)).toEqual([]);
  },
);

test.each([
  ['Ref', { Ref: 'Role' }],
  ['Fn::GetAtt', { 'Fn::GetAtt': ['Role', 'Arn'] }],
  ['Fn::GetAtt as text', { 'Fn::GetAtt': 'Role.Arn' }],
  ['Fn::Sub', { 'Fn::Sub': `\${AWS::Region}/\${Role.Arn}` }],
  ['Fn::Sub with variables', { 'Fn::Sub': [`\${!Role}/\${one}`, { one: { Ref: 'Role' } }] }],
])('a circular reference by %s is found', (_, reference) => {
  const policy = { PolicyName: 'Own', Roles: [{ 'Fn::Join': ['', [reference]] }] };
  expect(
    circleIn({
      Table: {},
      Role: { DependsOn: ['Table', 'Policy'] },
      Policy: { Properties: policy, DependsOn: 'Table' },
    }),
  ).toEqual(['Role', 'Policy', 'Role']);
});

test('text that looks like a reference is not one', () => {
  const literal = { 'Fn::Sub': [`\${!Role}/\${Role}`, { Role: 'a text' }] };
  expect(circleIn({ Role: { Properties: { Description: 'Ref Role', Path: literal } } })).toEqual([]);
});
