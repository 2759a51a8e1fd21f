import { randomInt } from 'node:crypto';
import * as z from 'zod';

/** `GenerateSecretString` of a secret, with the defaults of Secrets Manager. */
export const secretRecipe = z.strictObject({
  PasswordLength: z.int().min(1).max(4096).default(32),
  ExcludeCharacters: z.string().default(''),
  ExcludeLowercase: z.boolean().default(false),
  ExcludeNumbers: z.boolean().default(false),
  ExcludePunctuation: z.boolean().default(false),
  ExcludeUppercase: z.boolean().default(false),
  IncludeSpace: z.boolean().default(false),
  /** Ignored, because it changes only the odds of an unlikely secret. */
  RequireEachIncludedType: z.boolean().optional(),
  SecretStringTemplate: z.string().optional(),
  GenerateStringKey: z.string().optional(),
});

const characters = (recipe: z.infer<typeof secretRecipe>): readonly string[] =>
  [
    recipe.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    recipe.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    recipe.ExcludeNumbers ? '' : '0123456789',
    recipe.ExcludePunctuation ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    recipe.IncludeSpace ? ' ' : '',
  ]
    .join('')
    .split('')
    .filter((character) => !recipe.ExcludeCharacters.includes(character));

/** A random secret by the recipe; with a template, the JSON of the template and the secret under its key. */
export const generateSecret = (recipe: z.infer<typeof secretRecipe>): string => {
  const from = characters(recipe);
  const secret = Array.from({ length: recipe.PasswordLength }, () => from[randomInt(from.length)]).join('');
  if (recipe.SecretStringTemplate === undefined || recipe.GenerateStringKey === undefined) return secret;
  const template: object = JSON.parse(recipe.SecretStringTemplate);
  return JSON.stringify({ ...template, [recipe.GenerateStringKey]: secret });
};
