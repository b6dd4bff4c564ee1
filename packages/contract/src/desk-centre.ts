/** The operators’ centre: products, shoppers, promo codes, banners, documents, settings, reports. */
export const deskCentreEndpoints = {}
