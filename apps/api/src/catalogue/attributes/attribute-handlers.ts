import { listAdminAttributes } from './list-admin-attributes.ts'
import { listCategoryAttributes } from './list-category-attributes.ts'
import { listProductFilters } from './list-product-filters.ts'
import { saveAttributes } from './save-attributes.ts'

/** The handlers of the attributes of categories. */
export const attributeHandlers = [
	listAdminAttributes,
	saveAttributes,
	listCategoryAttributes,
	listProductFilters,
]
