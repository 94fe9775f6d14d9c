#include "Core.cpp"

namespace ApiClient
{
struct FPagePlan
{
	explicit FPagePlan(FCall&& InCall) : Call(MoveTemp(InCall)) {}

	FCall Call;
	FString Parameter;
	FJsonPath Items;
	/** Path to the cursor for the next page; empty for numbered pages. */
	FJsonPath Next;
	/**
	 * Number of the next page. Starts at the page that the caller chose, by default the first. Not
	 * set for cursor pagination.
	 */
	TOptional<int64> Number;
	/** Whether the page number counts entries instead of pages, like an offset. */
	bool bCountsEntries = false;
	/** Path to the total number of entries; empty if the API does not report it. */
	FJsonPath Total;
};

template <typename ItemType>
class TPageRun : public TSharedFromThis<TPageRun<ItemType>>
{
public:
	TPageRun(const FPagePlan& InPlan, const FCallOptions& InOptions, TOnDone<TArray<ItemType>>&& InOnDone)
		: Plan(InPlan), Options(InOptions), OnDone(MoveTemp(InOnDone))
	{
	}

	FCallHandle Begin(const TSharedRef<FClientCore>& Core)
	{
		if (Plan.Number.IsSet())
		{
			int64 Chosen = Plan.Number.GetValue();
			const FParameter* Given = Plan.Call.QueryValues.FindByPredicate([this](const FParameter& Each) { return IsPage(Each); });
			if (Given != nullptr && TJson<int64>::Read(Given->Value, Chosen))
			{
				Plan.Number = Chosen;
			}
		}
		Handle = Core->Start(Plan.Number.IsSet() ? CallFor(Plan.Number.GetValue()) : FCall(Plan.Call), Options, Receiver(Core));
		return Handle;
	}

private:
	FOnReply Receiver(const TWeakPtr<FClientCore>& Core)
	{
		return [Self = this->AsShared(), Core](FReply&& Reply) { Self->OnPage(Core.Pin(), MoveTemp(Reply)); };
	}

	void OnPage(const TSharedPtr<FClientCore>& Core, FReply&& Reply)
	{
		TArray<ItemType> Page;
		const FJson List = ValueAt(Reply.Json, Plan.Items);
		if (!Reply.Error.IsSet() && List.IsValid() && !TJson<TArray<ItemType>>::Read(List, Page))
		{
			Reply.Error = Reply.Context;
		}
		const bool bGoesOn = !Reply.Error.IsSet() && (Plan.Number.IsSet() ? CountPage(Reply.Json, List, Page) : FollowCursor(Reply.Json, Page));
		if (bGoesOn && Core.IsValid())
		{
			Core->Continue(
				Handle, Plan.Number.IsSet() ? CallFor(Plan.Number.GetValue()) : CallFor(Passed[Passed.Num() - 1]), Options, Receiver(Core));
		}
		else if (OnDone)
		{
			OnDone(Reply.Error.IsSet() ? TResult<TArray<ItemType>>(MoveTemp(Reply.Error.GetValue()))
									   : TResult<TArray<ItemType>>(MoveTemp(Items)));
		}
	}

	bool IsPage(const FParameter& Each) const { return Each.Name.Equals(Plan.Parameter); }

	template <typename ValueType>
	FCall CallFor(const ValueType& Value) const
	{
		FCall Call = Plan.Call;
		Call.QueryValues.RemoveAll([this](const FParameter& Each) { return IsPage(Each); });
		Call.AddQuery(*Plan.Parameter, Value);
		return Call;
	}

	/**
	 * Adds the entries of a page, and stores the cursor for the next page. Returns false after the
	 * last page.
	 */
	bool FollowCursor(const FJson& Json, const TArray<ItemType>& Page)
	{
		Items.Append(Page);
		const FString Next = TextAt(Json, Plan.Next);
		// Without this check, a server that repeats a cursor would cause an endless loop.
		if (Next.IsEmpty() || Passed.ContainsByPredicate([&Next](const FString& Each) { return Each.Equals(Next); }))
		{
			return false;
		}
		Passed.Add(Next);
		return true;
	}

	/**
	 * Adds the entries of a page, and sets the number of the next page. Returns false after the
	 * last page: an empty page, the page that reaches the total, or, if there is no total, a page
	 * shorter than the previous one.
	 */
	bool CountPage(const FJson& Json, const FJson& List, const TArray<ItemType>& Page)
	{
		const FString Text = Page.Num() == 0 ? Before : FormatJson(List);
		// A server that ignores the page number would return the same page forever.
		if (Text.Equals(Before))
		{
			return false;
		}
		Items.Append(Page);
		double Total = 0.0;
		const FJson Count = Plan.Total.Num() == 0 ? FJson() : ValueAt(Json, Plan.Total);
		const bool bHasTotal = Count.IsValid() && TJson<double>::Read(Count, Total);
		const bool bIsLast = bHasTotal ? Items.Num() >= Total : Page.Num() < LastNum;
		Before = Text;
		LastNum = Page.Num();
		Plan.Number = Plan.Number.GetValue() + (Plan.bCountsEntries ? Page.Num() : 1);
		return !bIsLast;
	}

	FPagePlan Plan;
	FCallOptions Options;
	TOnDone<TArray<ItemType>> OnDone;
	FCallHandle Handle;
	TArray<ItemType> Items;
	TArray<FString> Passed;
	FString Before;
	int32 LastNum = 0;
};

template <typename ItemType>
FCallHandle SendPages(
	const TSharedRef<FClientCore>& Core, const FPagePlan& Plan, const FCallOptions& Options, TOnDone<TArray<ItemType>>&& OnDone)
{
	return MakeShared<TPageRun<ItemType>>(Plan, Options, MoveTemp(OnDone))->Begin(Core);
}
}
