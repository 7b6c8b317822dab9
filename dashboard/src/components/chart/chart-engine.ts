import { LineChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only what our charts draw with; the rest of the library stays out of the bundle. A file of its own, so that pages
// without a chart never load it. Tooltips are ours: the library's would need inline styles.
use([LineChart, GridSimpleComponent, CanvasRenderer]);

export { init };
