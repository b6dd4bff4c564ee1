import type { Module } from '../platform/module.ts'
import { onSentPage } from '../platform/http/observers/sent-page.ts'
import { settingsIn } from '../platform/settings.ts'
import { bannerUpload } from './admin/banner-upload.ts'
import { categoryUses, type CategoryUseCounters } from './categories/category-uses-port.ts'
import * as settings from './catalogue-settings.ts'
import { catalogueHandlers } from './handlers.ts'
import { catalogueJobs } from './jobs/catalogue-jobs.ts'
import { indexRenamedShop } from './rename-shop.ts'
import { noteSentPage } from './traffic/product-traffic.ts'

/** Products, shops, search, likes and views. */
export const catalogueModule = (ports: { categoryUses: CategoryUseCounters }): Module => ({
	name: 'catalogue',
	handlers: catalogueHandlers,
	jobs: catalogueJobs,
	settings: settingsIn(settings),
	subscribers: [indexRenamedShop],
	uploads: [bannerUpload],
	gifts: [onSentPage.is(noteSentPage), categoryUses.is(ports.categoryUses)],
})
