import { webAddress } from '../../components/answer/web-address.ts';
import { Icon } from '../../components/controls/icon.tsx';
import { readableAddress } from '../sources/readable-address.ts';

interface WebLinkProps {
  readonly url: string;
  readonly title?: string | null;
}

/** A page of the web, in a tab of its own; what is no web address stays text. */
export function WebLink({ url, title }: WebLinkProps) {
  const address = webAddress(url);
  const name = title ?? readableAddress(url);
  if (!address) return <span>{name}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {name} <Icon name="external" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
