/** Used until the owner uploads a picture of the shop. */
export const newShopPicture = '/media/c/shop-new.webp'
