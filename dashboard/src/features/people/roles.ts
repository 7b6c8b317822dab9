import type { Role } from '#contract/accounts/accounts.ts';

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
};

export const roleMeanings: Readonly<Record<Role, string>> = {
  admin: 'An admin also manages people, keys and the organization.',
  member:
    'A member sees and changes everything about the brands, but no people, keys or settings of the organization.',
  viewer: 'A viewer sees the brands and their results, and changes nothing.',
};

export const roleOptions = [
  { value: 'viewer', label: roleNames.viewer },
  { value: 'member', label: roleNames.member },
  { value: 'admin', label: roleNames.admin },
] as const;

export function roleOf(value: string): Role {
  return roleOptions.find((option) => option.value === value)?.value ?? 'member';
}
