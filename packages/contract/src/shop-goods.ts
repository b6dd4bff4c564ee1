/** A merchant’s products, SKUs, stock, pictures, freight, promo codes and shop page. */
export const shopGoodsEndpoints = {}
