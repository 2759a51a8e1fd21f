export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [name: string]: Json;
}

/** An object of unknown content. */
export type UnknownObject = Readonly<Record<string, unknown>>;

export function isObject(value: Json | undefined): value is JsonObject;
export function isObject(value: unknown): value is UnknownObject;
export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON text; throws a SyntaxError. */
export const parseJson = (text: string): Json => JSON.parse(text);

/** A copy of any value as JSON would carry it; a value that JSON cannot carry becomes null. */
export const toJson = (value: unknown): Json => parseJson(JSON.stringify(value) ?? 'null');
