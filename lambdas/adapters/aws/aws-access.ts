/** Which AWS a function speaks to, and as whom. */
export interface AwsAccess {
  readonly region: string;
  /** `http://host:port` of a stand-in for every service; undefined for AWS itself. */
  readonly endpointUrl: string | undefined;
  /** Asked before each request, because credentials have an end. */
  readonly credentials: () => Promise<{
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken: string;
  }>;
}

/** Where a service answers, in the parts that an HTTP client takes; `host` is the header, with the port. */
export interface HostAddress {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly host: string;
}

export const hostAddress = (url: string): HostAddress => {
  const { protocol, hostname, port, host } = new URL(url);
  return { protocol, hostname, ...(port !== '' && { port: Number(port) }), host };
};
