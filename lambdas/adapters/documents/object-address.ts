/** Where a bucket is. */
export interface BucketPlace {
  readonly bucket: string;
  readonly region: string;
  /** `http://host:port` of a stand-in, which is spoken to in path style; undefined for S3 itself. */
  readonly endpointUrl: string | undefined;
}

/** RFC 3986: `encodeURIComponent` leaves five signs as they are that S3 signs encoded. */
const encoded = (key: string): string =>
  key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');

/** The address of an object, in the parts that an HTTP client takes; `host` is the header, with the port. */
export const objectAddress = ({ bucket, region, endpointUrl }: BucketPlace, key: string) => {
  const { protocol, hostname, port, host } = new URL(
    endpointUrl ?? `https://${bucket}.s3.${region}.amazonaws.com`,
  );
  return {
    protocol,
    hostname,
    ...(port !== '' && { port: Number(port) }),
    path: endpointUrl === undefined ? `/${encoded(key)}` : `/${bucket}/${encoded(key)}`,
    host,
  };
};
