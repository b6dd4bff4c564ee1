import type { ApiKeyRight } from '@portolan/contract'

/** What a key may do in an area. */
export type Access = 'none' | 'read' | 'write'

/** The areas of rights, with the words of the pages that people know them by. Nothing of payouts can be changed with a key. */
export const keyAreas = [
	{ area: 'orders', word: 'seller.orders', levels: ['none', 'read', 'write'] },
	{ area: 'goods', word: 'seller.products', levels: ['none', 'read', 'write'] },
	{ area: 'claims', word: 'seller.claims', levels: ['none', 'read', 'write'] },
	{ area: 'payouts', word: 'seller.payouts', levels: ['none', 'read'] },
] as const

/** One of the areas. */
export type KeyArea = (typeof keyAreas)[number]['area']

/** What these rights allow in an area. */
export function accessOf(rights: readonly ApiKeyRight[], area: KeyArea): Access {
	if (rights.some((right) => right === `${area}.write`)) return 'write'
	return rights.includes(`${area}.read`) ? 'read' : 'none'
}

/** The rights that were chosen, by area. */
export function rightsOf(chosen: Readonly<Record<KeyArea, Access>>): ApiKeyRight[] {
	return keyAreas.flatMap(({ area }): ApiKeyRight[] => {
		const access = chosen[area]
		if (access === 'none') return []
		return access === 'write' && area !== 'payouts' ? [`${area}.write`] : [`${area}.read`]
	})
}
