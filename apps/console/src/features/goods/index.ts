export {
	changeFacts,
	fieldWords,
	progressOf,
	roundingWords,
	shownValue,
	valueStates,
} from './bulk-words.ts'
export { CategorySelect } from './category-select.tsx'
export { CountriesSelect, CountrySelect, useCountries } from './country-select.tsx'
export { ProductState, ShopState } from './goods-state.tsx'
export { ProductPick, ShopPick, type Picked } from './pick-field.tsx'
export { SkuPrice, SkuStock } from './sku-values.tsx'
export { VariantsPopover } from './variants-popover.tsx'
