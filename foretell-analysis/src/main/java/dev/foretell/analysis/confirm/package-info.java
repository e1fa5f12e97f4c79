// SPDX-License-Identifier: Apache-2.0
/** From a finding to a schedule that makes it happen: start at {@link dev.foretell.analysis.confirm.ScheduleMaker}. */
package dev.foretell.analysis.confirm;
