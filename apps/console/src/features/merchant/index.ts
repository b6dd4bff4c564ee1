export { mayDo, useHasRight } from './may-do.ts'
export { shopPictures } from './pictures.ts'
export { ShopProductState } from './shop-product-state.tsx'
export { useMerchant, type Merchant } from './use-merchant.ts'
