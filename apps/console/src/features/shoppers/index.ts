export { ShopperState, shopperStatuses } from './shopper-state.tsx'
