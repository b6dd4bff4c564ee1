// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { GeneratedAlways } from 'kysely'

/** The tables of seo/sql/0030_seo.sql. */
export interface SeoTables {
	/** The first id of each file but the first, which begins at the lowest id; a file ends before the next one of its kind. */
	sitemap_range: {
		kind: 'products' | 'shops'
		first_id: string
		number: GeneratedAlways<bigint>
	}
}
