/** Why a backup cannot be made or restored, in words for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export const refused = (message: string, options?: ErrorOptions) =>
  new BackupRefused(message, options);
