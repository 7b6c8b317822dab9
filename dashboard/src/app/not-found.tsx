import { Link } from '@tanstack/react-router';
import { Empty } from '../components/page/states.tsx';

export function NotFound() {
  return (
    <Empty title="Page not found" icon="explorer">
      <Link to="/">Go to the first brand</Link>
    </Empty>
  );
}
