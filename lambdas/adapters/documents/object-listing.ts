/** One page of ListObjectsV2. */
export interface ObjectListing {
  readonly keys: readonly string[];
  /** Where the next page begins, if there is one. */
  readonly next: string | undefined;
}

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
};

const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => signs[entity] ?? entity);

/** Reads the two elements of S3's response that matter; throws if it is not a listing. */
export const readListing = (xml: string): ObjectListing => {
  if (!xml.includes('<ListBucketResult')) throw new Error('This is no listing of objects');
  const [, next] = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml) ?? [];
  return {
    keys: [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => plain(key)),
    next: next === undefined ? undefined : plain(next),
  };
};
