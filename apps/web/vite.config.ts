import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Nothing is turned into a data: address, which the pages' security policy would refuse for scripts.
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
});
