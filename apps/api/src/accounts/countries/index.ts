export { allCountries, countryNames, countryOf, faultOfPostcode } from './countries.ts'
export { findRegion, hasRegions, regionNameFor, regionsOf } from './regions.ts'
