/** The host of S3, before the dot of its partition: `s3.eu-west-1`, `s3-eu-west-1`, `s3.dualstack.eu-west-1`, `s3`. */
const s3Host = /^s3[.-](?:[a-z0-9-]+\.)*amazonaws\.com(?:\.cn)?$/;

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/**
 * The key of an object of this bucket that an address of S3 names, `https://s3.<region>.amazonaws.com/<bucket>/<key>` or
 * `https://<bucket>.s3.<region>.amazonaws.com/<key>`. Undefined for everything else.
 */
export const keyOfUri = (uri: string, bucket: string): string | undefined => {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  const isHosted = url.hostname.startsWith(`${bucket}.`);
  const host = isHosted ? url.hostname.slice(bucket.length + 1) : url.hostname;
  const start = isHosted ? '/' : `/${bucket}/`;
  if (!s3Host.test(host) || !url.pathname.startsWith(start)) return undefined;
  return decoded(url.pathname.slice(start.length)) || undefined;
};
