export {
	cartLineRows as cartLinesOf,
	callClearCartLines as clearCartLines,
	countPieces,
} from './cart-queries.ts'
export { takeIntoCart } from './take-into-cart.ts'
