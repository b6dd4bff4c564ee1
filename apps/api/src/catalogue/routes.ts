import { endpoints } from '@portolan/contract'
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
	route(endpoints.getHome, showIndex, { cache }),
	route(endpoints.listBanners, listBanners, { cache }),
	route(endpoints.listCategories, listCategories, { cache }),
	route(endpoints.listProducts, listProducts, { cache }),
	route(endpoints.listHotProducts, listHotProducts, { cache }),
	route(endpoints.recommendProducts, recommendProducts, { cache }),
	route(endpoints.getProduct, showProduct, { cache }),
	route(endpoints.searchProducts, searchProducts, { cache }),
	route(endpoints.suggestSearches, suggestSearches, { cache }),
	route(endpoints.listHotKeywords, listHotKeywords, { cache }),
	route(endpoints.likeProduct, likeProduct),
	route(endpoints.listLikes, listLikes),
	route(endpoints.listFootprints, listFootprints),
	route(endpoints.deleteFootprints, deleteFootprints),
	route(endpoints.listShops, listShops, { cache }),
	route(endpoints.listHotShops, listHotShops, { cache }),
	route(endpoints.searchShops, searchShops, { cache }),
	route(endpoints.getShop, showShop, { cache }),
	route(endpoints.listShopProducts, listShopProducts, { cache }),
	route(endpoints.followShop, followShop),
	route(endpoints.listFollows, listFollows),
	route(endpoints.listShopNews, listNews),
	route(endpoints.listMerchantProducts, listGoods),
	route(endpoints.getMerchantProduct, showGoods),
	route(endpoints.saveMerchantProduct, saveGoods),
	route(endpoints.setProductShelf, shelveGoods),
	route(endpoints.updateSku, setSku),
	route(endpoints.exportStock, writeStockFile),
	route(endpoints.importStock, importStock),
	route(endpoints.getShipping, showFreight),
	route(endpoints.saveShipping, saveFreight),
	route(endpoints.getShopPage, showShopPage),
	route(endpoints.saveShopPage, saveShopPage),
	...deskCatalogueRoutes,
]
