export { BarChart, type Series } from './bar-chart.tsx'
export { ShareBar } from './share-bar.tsx'
