// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** Reports with findings of few fingerprints, so that runs share them. */
final class RandomReports {
    private RandomReports() {}

    static String fingerprint(int number) {
        return String.format("%016x", 0x9e3779b97f4a7c15L * (number + 1));
    }

    /** A report with these findings; lines differ from run to run. */
    static ReportFile report(RunLabels labels, int line, Iterable<Integer> findings) throws StoreException {
        StringBuilder json = new StringBuilder("{\"tool\": {\"name\": \"foretell\", \"version\": \"1\"},"
                + "\"trace\": {\"events\": 8, \"threads\": 2, \"variables\": 1, \"locks\": 0, \"complete\": true},"
                + "\"analyses\": [], \"lattices\": [], \"findings\": [");
        String comma = "";
        for (int finding : findings) {
            json.append(comma)
                    .append("{\"kind\": \"race\", \"model\": \"weak\", \"fingerprint\": \"")
                    .append(fingerprint(finding))
                    .append("\", \"variable\": \"com.acme.Field")
                    .append(finding)
                    .append("\", \"accesses\": [{\"event\": 1, \"location\": \"com.acme.A.m(A.java:")
                    .append(line)
                    .append(")\"}], \"witness\": [1, 2, 3]}");
            comma = ",";
        }
        String text = json.append("]}").toString();
        return ReportFile.read("report", text.getBytes(StandardCharsets.UTF_8), labels);
    }

    static List<ReportFile> some(Random random, int count) throws StoreException {
        List<ReportFile> reports = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            TreeSet<Integer> findings = new TreeSet<>();
            for (int f = random.nextInt(4); f > 0; f--) {
                findings.add(random.nextInt(12));
            }
            int build = random.nextInt(5);
            RunLabels labels = new RunLabels(
                    "b" + build,
                    "c" + build,
                    "t" + random.nextInt(4),
                    "17",
                    Instant.ofEpochMilli(build * 1000L + random.nextInt(400)));
            reports.add(report(labels, random.nextInt(3), findings));
        }
        return reports;
    }
}
