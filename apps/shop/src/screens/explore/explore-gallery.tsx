import { SkeletonCards } from '@portolan/ui'
import { sampleNewShop, sampleShop, ShopCard, ShopTile } from '../../features/shops/index.ts'

/** The faces of what is browsed. */
export const gallery = {
	loading: () => <SkeletonCards count={6} />,
	one: () => <ShopCard shop={sampleShop} />,
	young: () => <ShopCard shop={sampleNewShop} />,
	tile: () => <ShopTile shop={sampleShop} />,
}
