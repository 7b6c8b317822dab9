import type { BrandListItem } from '#contract/brands/brands.ts';
import { Choices } from '../controls/choices.tsx';
import { Select } from '../controls/field.tsx';

interface BrandAccessProps {
  /** Null: all of them. */
  readonly brandIds: readonly number[] | null;
  readonly brands: readonly BrandListItem[];
  readonly onChange: (brandIds: readonly number[] | null) => void;
}

/** Which brands a key or a person reaches. */
export function BrandAccess({ brandIds, brands, onChange }: BrandAccessProps) {
  return (
    <>
      <Select
        label="Brands"
        value={brandIds === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: 'All brands, including future ones' },
          { value: 'some', label: 'Only some brands' },
        ]}
        onChange={(reach) => onChange(reach === 'all' ? null : [])}
      />
      {brandIds !== null && (
        <Choices
          title="Which brands"
          hint="Choose at least one."
          chosen={brandIds}
          options={brands.map((brand) => ({ value: brand.id, label: brand.name }))}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** In a table: the names, as far as they are known. */
export function brandAccessText(
  brandIds: readonly number[] | null,
  brands: readonly BrandListItem[],
): string {
  if (brandIds === null) return 'All brands';
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return brandIds.map((id) => names.get(id) ?? `Archived brand ${id}`).join(', ');
}
