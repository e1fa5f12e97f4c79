// SPDX-License-Identifier: Apache-2.0
/** Source code for places in a trace: {@link dev.foretell.report.source.Sources} finds files for {@code CodePlace}s. */
package dev.foretell.report.source;
