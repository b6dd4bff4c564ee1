import { cartKinds } from '../features/cart/index.ts'
import type { WaitingKind } from '../shared/waiting-actions.ts'
import type { WaitingName } from '../shared/waiting-action.ts'
import { mergeChangeTexts } from './merge-visitor-cart.ts'

/** How the actions that may wait are shown meanwhile. */
export const waitingKinds: Partial<Record<WaitingName, WaitingKind>> = {
	...cartKinds,
	mergeCart: { complaints: mergeChangeTexts },
	likeProduct: {
		apply: (_, action) => (action.name === 'likeProduct' ? action.input.like : undefined),
	},
	followShop: {
		apply: (data, action) =>
			action.name === 'followShop' ? followed(data, action.input.follow === 1) : undefined,
	},
}

/** What `useFollow` shows: whether the shopper follows, and how many do. */
function followed(data: unknown, isFollowed: boolean): unknown {
	const known = isFollowing(data) ? data : { isFollowed: !isFollowed, fans: 0 }
	if (known.isFollowed === isFollowed) return known
	return { isFollowed, fans: known.fans + (isFollowed ? 1 : -1) }
}

function isFollowing(data: unknown): data is { isFollowed: boolean; fans: number } {
	return typeof data === 'object' && data !== null && 'isFollowed' in data && 'fans' in data
}
