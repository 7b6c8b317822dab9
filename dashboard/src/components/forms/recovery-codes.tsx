import { CopyField } from '../controls/copy-field.tsx';
import { Notice } from '../page/notice.tsx';

/** The one moment in which recovery codes are in sight. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <Notice tone="caution">
        Keep these codes somewhere safe, such as in a password manager or on paper. If you lose your
        phone, each lets you sign in once. They are not shown again.
      </Notice>
      <CopyField block label="Recovery codes" text={codes.join('\n')} />
    </>
  );
}
