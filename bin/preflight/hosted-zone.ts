import { type Stage, WrongStage } from '../../lib/cloud/stage.ts';
import { type Account, ask, Refusal } from './account.ts';

/**
 * Checks the hosted zone of a stage's domain: that it is there, has this name and is public. Resolves to a sentence for
 * people, if the stage names one. Throws `WrongStage`.
 */
export const checkHostedZone = async (stage: Stage, account: Account): Promise<string | undefined> => {
  const zone = stage.domain?.hostedZone;
  if (zone === undefined) return undefined;
  const wrong = (fault: string) =>
    new WrongStage(
      `The stage ${stage.name} (lib/cloud/stages/${stage.name}.ts): domain.hostedZone ${zone.id} ${fault}.`,
    );
  const path = `/2013-04-01/hostedzone/${zone.id}`;
  const answer = await ask(account, { service: 'route53', region: 'us-east-1', path }).catch(
    (error: unknown) => {
      if (error instanceof Refusal && error.status < 500) return error;
      throw error;
    },
  );
  if (answer instanceof Refusal)
    throw wrong(
      answer.code === 'NoSuchHostedZone'
        ? 'does not exist in this account: take the id from Route 53'
        : `cannot be read: ${answer.message}`,
    );
  const name = /<HostedZone>.*?<Name>([^<]+?)\.?<\/Name>/s.exec(answer)?.[1];
  if (name !== zone.name) throw wrong(`is that of ${name ?? 'no name'}, and not of ${zone.name}`);
  if (answer.includes('<PrivateZone>true</PrivateZone>'))
    throw wrong('is private, and partners have to find the names in it');
  return `its hosted zone ${zone.name} is there`;
};
