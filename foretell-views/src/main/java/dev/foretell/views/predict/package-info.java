// SPDX-License-Identifier: Apache-2.0
/**
 * Views on runs that were not observed: {@link dev.foretell.views.predict.ViewMonitor} follows the histories of all of them.
 */
package dev.foretell.views.predict;
