import { SkeletonCards } from '@portolan/ui'
import { sampleNewShop, sampleShop, ShopCard, ShopTile } from '../../features/shops/index.ts'

/** The states of the categories and shops, for the gallery. */
export const gallery = {
	loading: () => <SkeletonCards count={6} />,
	one: () => <ShopCard shop={sampleShop} />,
	young: () => <ShopCard shop={sampleNewShop} />,
	tile: () => <ShopTile shop={sampleShop} />,
}
