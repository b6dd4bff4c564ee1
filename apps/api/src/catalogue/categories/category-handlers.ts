import { deleteCategory } from './delete-category.ts'
import { listAdminCategories } from './list-admin-categories.ts'
import { moveCategoryProducts } from './move-category-products.ts'
import { saveCategory } from './save-category.ts'
import { sortCategories } from './sort-categories.ts'

/** The operators' handlers of categories. */
export const categoryHandlers = [
	listAdminCategories,
	saveCategory,
	sortCategories,
	deleteCategory,
	moveCategoryProducts,
]
