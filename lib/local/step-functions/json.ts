export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [name: string]: Json;
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON text; throws a SyntaxError. */
export const parseJson = (text: string): Json => JSON.parse(text);

/** A copy of any value as JSON would carry it; a value that JSON cannot carry becomes null. */
export const toJson = (value: unknown): Json => parseJson(JSON.stringify(value) ?? 'null');
