/**
 * Where a partner finds an uploaded file as long as it is kept. Rows and events may show it, because it contains no
 * signature.
 */
export const uploadAddress = (baseUrl: string, file_key: string): string =>
  `${baseUrl}/v1/uploads/${file_key}`;
