export { seoRoutes } from './seo-routes.ts'
export { sitemapSize } from './sitemap.ts'
