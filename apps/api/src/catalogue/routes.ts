import * as contract from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { deskCatalogueRoutes } from './desk-routes.ts'
import { deleteFootprints } from './delete-footprints.ts'
import { followShop } from './follow-shop.ts'
import { importStock } from './import-stock.ts'
import { likeProduct } from './like-product.ts'
import { listBanners } from './list-banners.ts'
import { listCategories } from './list-categories.ts'
import { listFollows } from './list-follows.ts'
import { listFootprints } from './list-footprints.ts'
import { listGoods } from './list-goods.ts'
import { listHotKeywords } from './list-hot-keywords.ts'
import { listHotProducts } from './list-hot-products.ts'
import { listHotShops } from './list-hot-shops.ts'
import { listLikes } from './list-likes.ts'
import { listNews } from './list-news.ts'
import { listProducts } from './list-products.ts'
import { listShopProducts } from './list-shop-products.ts'
import { listShops } from './list-shops.ts'
import { recommendProducts } from './recommend-products.ts'
import { saveFreight } from './save-freight.ts'
import { saveGoods } from './save-goods.ts'
import { saveShopPage } from './save-shop-page.ts'
import { searchProducts } from './search-products.ts'
import { searchShops } from './search-shops.ts'
import { setSku } from './set-sku.ts'
import { shelveGoods } from './shelve-goods.ts'
import { showFreight } from './show-freight.ts'
import { showGoods } from './show-goods.ts'
import { showIndex } from './show-index.ts'
import { showProduct } from './show-product.ts'
import { showShopPage } from './show-shop-page.ts'
import { showShop } from './show-shop.ts'
import { writeStockFile } from './stock-file.ts'
import { suggestSearches } from './suggest-searches.ts'

/** Dropped at once when goods, prices or the end of stock change; sums may be this old. */
const cache = { seconds: 2, tags: ['catalogue'] }

/** The calls about the home page, products and shops. */
export const catalogueRoutes = [
	route(contract.showIndex, showIndex, { cache }),
	route(contract.listBanners, listBanners, { cache }),
	route(contract.listCategories, listCategories, { cache }),
	route(contract.listProducts, listProducts, { cache }),
	route(contract.listHotProducts, listHotProducts, { cache }),
	route(contract.recommendProducts, recommendProducts, { cache }),
	route(contract.showProduct, showProduct, { cache }),
	route(contract.searchProducts, searchProducts, { cache }),
	route(contract.suggestSearches, suggestSearches, { cache }),
	route(contract.listHotKeywords, listHotKeywords, { cache }),
	route(contract.likeProduct, likeProduct),
	route(contract.listLikes, listLikes),
	route(contract.listFootprints, listFootprints),
	route(contract.deleteFootprints, deleteFootprints),
	route(contract.listShops, listShops, { cache }),
	route(contract.listHotShops, listHotShops, { cache }),
	route(contract.searchShops, searchShops, { cache }),
	route(contract.showShop, showShop, { cache }),
	route(contract.listShopProducts, listShopProducts, { cache }),
	route(contract.followShop, followShop),
	route(contract.listFollows, listFollows),
	route(contract.listNews, listNews),
	route(contract.shopProductList, listGoods),
	route(contract.shopProductDetail, showGoods),
	route(contract.shopProductSave, saveGoods),
	route(contract.shopProductShelf, shelveGoods),
	route(contract.shopSkuSet, setSku),
	route(contract.shopStockCsv, writeStockFile),
	route(contract.shopStockImport, importStock),
	route(contract.shopFreight, showFreight),
	route(contract.shopFreightSave, saveFreight),
	route(contract.shopPage, showShopPage),
	route(contract.shopPageSave, saveShopPage),
	...deskCatalogueRoutes,
]
