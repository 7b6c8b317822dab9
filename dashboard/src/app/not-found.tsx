import { Link } from '@tanstack/react-router';
import { Empty } from '../components/states.tsx';

export function NotFound() {
  return (
    <Empty title="There is nothing at this address" icon="explorer">
      <Link to="/">Go to the first brand</Link>
    </Empty>
  );
}
