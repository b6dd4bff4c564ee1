import { SkeletonRows } from '@portolan/ui'
import { sampleFollowedShop } from '../../features/shops/index.ts'
import { FollowedShopCard } from './followed-shop-card.tsx'
import { NoFollows } from './heart-screen.tsx'

/** The faces of the followed shops. */
export const gallery = {
	loading: () => <SkeletonRows count={3} tall />,
	empty: () => <NoFollows />,
	one: () => <FollowedShopCard shop={sampleFollowedShop} />,
	noNews: () => <FollowedShopCard shop={{ ...sampleFollowedShop, news: [] }} />,
}
