export { BarChart, type Series } from './bar-chart.tsx'
export { RowChart } from './row-chart.tsx'
export { ShareBar } from './share-bar.tsx'
