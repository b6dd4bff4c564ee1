export { CategorySelect } from './category-select.tsx'
export { CountriesSelect, CountrySelect, useCountries } from './country-select.tsx'
export { ProductState, ShopState } from './goods-state.tsx'
export { ProductPick, ShopPick, type Picked } from './pick-field.tsx'
