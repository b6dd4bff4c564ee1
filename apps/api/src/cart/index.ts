export {
	cartLineRows as cartLinesOf,
	callClearCartLines as clearCartLines,
	countPieces,
} from './cart-rows.ts'
export { takeIntoCart } from './take-into-cart.ts'
