import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import * as z from 'zod';

const bill = z.looseObject({
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
});

/**
 * Writes the software bill of materials of the deployed code, as CycloneDX: every package that a bundle may contain,
 * with version, licence and hash from package-lock.json.
 */
export const writeBillOfMaterials = (path: string): void => {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'];
  const text = execFileSync('npm', asked, {
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1_048_576,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const whole = bill.parse(JSON.parse(text.toString()));
  // Not by `--omit dev`, because npm then also omits packages that a development tool depends on.
  const development = new Set(
    whole.components
      .filter(({ properties }) => properties.some(({ name }) => name === 'cdx:npm:package:development'))
      .map((component) => component['bom-ref']),
  );
  const deployed = {
    ...whole,
    components: whole.components.filter((component) => !development.has(component['bom-ref'])),
    dependencies: whole.dependencies.filter(({ ref }) => !development.has(ref)),
  };
  writeFileSync(path, JSON.stringify(deployed));
};
