// SPDX-License-Identifier: Apache-2.0
/** From a trace and a request to a report. */
package dev.foretell.analysis;
