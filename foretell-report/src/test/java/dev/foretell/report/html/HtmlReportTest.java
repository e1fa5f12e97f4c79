// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.report.Hostile;
import dev.foretell.report.Report;
import dev.foretell.report.Samples;
import dev.foretell.report.source.Sources;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HtmlReportTest {
    private static final Pattern DATA =
            Pattern.compile("<script type=\"application/json\" id=\"data\">([^<]*)</script>");

    @Test
    void leavesNoHoleAndNamesNoOtherFile() throws Exception {
        String page = page(Samples.mixed(), Samples.SOURCES);
        assertThat(page).doesNotContainPattern("@[A-Z-]+@");
        assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http:", "https:", "src=", "@import");
        assertThat(page).contains("default-src 'none'");
    }

    @Test
    void keepsMarkupOfTheTraceOutOfThePage() throws Exception {
        String page = page(Hostile.report(), Sources.NONE);
        assertThat(page).doesNotContain(Hostile.NAMES.get(0), Hostile.NAMES.get(1));
        JsonNode data = data(page);
        List<String> texts =
                data.get("texts").valueStream().map(JsonNode::asString).toList();
        assertThat(texts).containsAll(Hostile.NAMES);
    }

    @Test
    void keepsTheEndOfLongRunsAndTellsHowMuchCameBefore() throws Exception {
        JsonNode one = data(page(Many.report(1000, 1), Sources.NONE)).at("/findings/0");
        int steps = one.get("steps").size();
        assertThat(steps).isEqualTo(FindingData.STEPS);
        assertThat(one.get("before").asInt()).isPositive();
        JsonNode shorter = data(page(Many.report(20, 1), Sources.NONE)).at("/findings/0");
        assertThat(shorter.get("before").asInt()).isZero();
        assertThat(shorter.get("steps").size()).isBetween(3, 20);
    }

    @Test
    void leavesControlFlowOutOfRuns() throws Exception {
        JsonNode data = data(page(Samples.marked(), Sources.NONE));
        JsonNode race = data.at("/findings/0");
        assertThat(race.get("steps").size()).isEqualTo(2);
        assertThat(race.get("before").asInt()).isZero();
        assertThat(data.get("events").toString()).doesNotContain("branch");
    }

    @Test
    void staysBelowTenMegabytesWithAThousandFindingsOfAMillionEvents() throws Exception {
        String page = page(Many.report(1_000_000, 1000), Sources.NONE);
        assertThat(data(page).get("findings").size()).isEqualTo(1000);
        assertThat(page.length()).isLessThan(10_000_000);
    }

    private static JsonNode data(String page) {
        Matcher data = DATA.matcher(page);
        assertThat(data.find()).isTrue();
        return JsonMapper.shared().readTree(data.group(1));
    }

    static String page(Report report, Sources sources) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HtmlReport.write(List.of(report), sources, "1.2.3", out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
