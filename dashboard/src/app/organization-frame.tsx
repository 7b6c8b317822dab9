import { Outlet } from '@tanstack/react-router';
import { Empty } from '../components/page/states.tsx';
import { BrandlessFrame } from './brandless-frame.tsx';
import { seesOrganizationPages } from './places.ts';

/** The frame around the organization's pages, which are an admin's alone. */
export function OrganizationFrame() {
  return (
    <BrandlessFrame>
      {({ role, organization }) =>
        seesOrganizationPages(role) ? (
          <Outlet />
        ) : (
          <Empty title="Only admins can open this page" icon="person">
            Ask an admin of {organization.name} for help.
          </Empty>
        )
      }
    </BrandlessFrame>
  );
}
