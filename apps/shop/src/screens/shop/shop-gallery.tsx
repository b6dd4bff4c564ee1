import { sampleShopDetail } from '../../features/shops/index.ts'
import { ShopAbout } from './shop-about.tsx'
import { ShopHeader } from './shop-header.tsx'
import { NoShop, ShopShape, ShopView } from './shop-screen.tsx'

/** The states of a shop, for the gallery. */
export const gallery = {
	loading: () => <ShopShape />,
	one: () => <ShopView shop={sampleShopDetail} />,
	young: () => <ShopHeader shop={{ ...sampleShopDetail, good_rate: null, good_rate_count: 2 }} />,
	about: () => <ShopAbout shop={sampleShopDetail} />,
	refused: () => <NoShop />,
}
